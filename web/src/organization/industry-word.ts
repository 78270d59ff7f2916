import type { Organization } from '@perkloop/contract/organization'
import * as t from '#locale/organization-settings'

type Industry = Organization['industry']

const words: Record<Exclude<Industry, ''>, () => string> = {
  technology: t.technology,
  healthcare: t.healthcare,
  finance: t.finance,
  education: t.education,
  retail: t.retail,
  manufacturing: t.manufacturing,
  service: t.service,
  other: t.other,
}

/** Empty if no industry is set. */
export const industryWord = (industry: Industry) => (industry === '' ? '' : words[industry]())
