import { number, oneDecimal } from './language'

export const attach = () => 'Attach a photo or PDF'
export const photoOrPdf = () => 'Choose a photo or a PDF.'
export const largerThan = ({ megabytes }: { megabytes: number }) => `This file is larger than ${megabytes} MB.`
export const uploadAgainOrRemove = () => 'Upload the file again or remove it first.'
export const uploading = () => 'Uploading…'
export const uploadingFile = ({ name }: { name: string }) => `Uploading ${name}`
export const removeFile = ({ name }: { name: string }) => `Remove ${name}`
export const enlarge = ({ name }: { name: string }) => `Enlarge ${name}`
export const download = () => 'Download'
export const pdfOf = ({ size }: { size: string }) => `PDF, ${size}`
export const size = ({ bytes }: { bytes: number }) =>
  bytes < 1_000_000 ? `${number(Math.max(1, Math.round(bytes / 1000)))} KB` : `${oneDecimal(bytes / 1_000_000)} MB`
