import { createContext, useContext } from 'react'

interface FieldWiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
  /** A text area tells its field how long it is, and the field shows it beside the label. */
  reportLength: (length: number, limit: number) => void
}

export const FieldContext = createContext<FieldWiring | null>(null)

interface Given {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Ties an input to the field around it: same id as the label points to, described by hint and error. */
export function useFieldProps(given: Given) {
  const field = useContext(FieldContext)
  return {
    id: given.id ?? field?.id,
    'aria-describedby': given['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': given['aria-invalid'] ?? (field?.invalid || undefined),
  }
}
