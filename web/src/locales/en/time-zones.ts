/** The part of the world that a time zone's id begins with: 'Europe'. */
export const area = ({ name }: { name: string }) => name
/** The place a time zone is named after; `plain` is how its id has it. */
export const place = ({ plain }: { zone: string; plain: string }) => plain
