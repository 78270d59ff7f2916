import type { ReactNode } from 'react'

export const jpgOrPng = () => 'JPG or PNG'
export const chooseAnImage = () => 'Choose an image'
export const chooseDropOrPaste = ({ choose }: { choose: ReactNode }) => [choose, ', drop it here or paste it']
export const retry = () => 'Retry'
export const replace = () => 'Replace'
export const chooseAnother = () => 'Choose another'
export const cancelUpload = () => 'Cancel upload'
export const removeImage = () => 'Remove image'
export const uploaded = () => 'Uploaded'
export const processing = () => 'Processing'
export const processingFile = ({ name }: { name: string }) => `Processing ${name}`
export const uploading = () => 'Uploading'
export const uploadingFile = ({ name }: { name: string }) => `Uploading ${name}`
export const percent = ({ percent }: { percent: number }) => `${percent}%`
