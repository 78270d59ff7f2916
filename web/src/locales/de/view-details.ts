import type { ReactNode } from 'react'

export const viewDetails = ({ ofPerk }: { ofPerk: ReactNode }) => ['Details ansehen', ofPerk]
/** `details` goes where there is little room: then it reads 'Details'. */
export const view = ({ details, ofPerk }: { details: ReactNode; ofPerk: ReactNode }) => ['Details', details, ofPerk]
/** Within `view`. */
export const details = () => ' ansehen'
/** For screen readers, at the end of each. */
export const ofPerk = ({ title }: { title: string }) => `: ${title}`
