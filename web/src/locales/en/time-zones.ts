/** Browsers list some zones by an id from before their place was renamed. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Asmara',
  'America/Coral_Harbour': 'Atikokan',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe Islands',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
}

/** The part of the world that a time zone's id begins with: 'Europe'. */
export const area = ({ name }: { name: string }) => name
/** The place a time zone is named after; `plain` is how its id has it. */
export const place = ({ zone, plain }: { zone: string; plain: string }) => renamed[zone] ?? plain
