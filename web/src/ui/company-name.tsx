import { BadgeCheck } from 'lucide-react'
import * as t from '#locale/company-name'
import './company-name.css'

interface CompanyNameProps {
  person: { company?: string | null | undefined; verifiedCompany?: string | null | undefined }
  /** In a profile, where there is room to say what a company is that was only typed. */
  full?: boolean
}

/** The company of a person: verified by a confirmed email there, or as they typed it. Nothing without one. */
export function CompanyName({ person: { company, verifiedCompany }, full = false }: CompanyNameProps) {
  if (verifiedCompany) {
    const said = t.verifiedAt({ company: verifiedCompany })
    return (
      <span className="company-verified" title={said}>
        <BadgeCheck aria-hidden />
        {full ? (
          said
        ) : (
          <>
            <span className="sr">{t.verified()}</span>
            {verifiedCompany}
          </>
        )}
      </span>
    )
  }
  if (!company) return null
  return full ? t.saysTheyWorkAt({ company }) : company
}
