import type { ReactNode } from 'react'

export const jpgOrPng = () => 'JPG oder PNG'
export const chooseAnImage = () => 'Bild auswählen'
export const chooseDropOrPaste = ({ choose }: { choose: ReactNode }) => [choose, ', hierher ziehen oder einfügen']
export const retry = () => 'Wiederholen'
export const replace = () => 'Ersetzen'
export const chooseAnother = () => 'Anderes wählen'
export const cancelUpload = () => 'Hochladen abbrechen'
export const removeImage = () => 'Bild entfernen'
export const uploaded = () => 'Hochgeladen'
export const processing = () => 'Wird verarbeitet'
export const processingFile = ({ name }: { name: string }) => `${name} wird verarbeitet`
export const uploading = () => 'Wird hochgeladen'
export const uploadingFile = ({ name }: { name: string }) => `${name} wird hochgeladen`
export const percent = ({ percent }: { percent: number }) => `${percent}\u00a0%`
