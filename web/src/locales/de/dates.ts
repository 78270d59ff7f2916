export const justNow = () => 'gerade eben'
export const now = () => 'jetzt'
export const today = () => 'Heute'
export const yesterday = () => 'Gestern'
export const minutes = ({ count }: { count: number }) => `${count} Min.`
export const hours = ({ count }: { count: number }) => `${count} Std.`
