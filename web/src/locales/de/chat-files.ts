import { number, oneDecimal } from './language'

export const attach = () => 'Foto oder PDF anhängen'
export const photoOrPdf = () => 'Wähle ein Foto oder ein PDF.'
export const largerThan = ({ megabytes }: { megabytes: number }) => `Diese Datei ist größer als ${megabytes} MB.`
export const uploadAgainOrRemove = () => 'Lade die Datei noch mal hoch oder entferne sie zuerst.'
export const uploading = () => 'Wird hochgeladen …'
export const uploadingFile = ({ name }: { name: string }) => `${name} wird hochgeladen`
export const removeFile = ({ name }: { name: string }) => `${name} entfernen`
export const enlarge = ({ name }: { name: string }) => `${name} vergrößern`
export const download = () => 'Herunterladen'
export const pdfOf = ({ size }: { size: string }) => `PDF, ${size}`
export const size = ({ bytes }: { bytes: number }) =>
  bytes < 1_000_000 ? `${number(Math.max(1, Math.round(bytes / 1000)))} KB` : `${oneDecimal(bytes / 1_000_000)} MB`
