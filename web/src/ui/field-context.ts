import { createContext, useContext } from 'react'

interface FieldWiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
  /** Called by a text area with its length, which the field shows beside the label. */
  reportLength: (length: number, limit: number) => void
}

export const FieldContext = createContext<FieldWiring | null>(null)

interface Given {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Connects an input with the field around it: the label's id, and hint and error as its description. */
export function useFieldProps(given: Given) {
  const field = useContext(FieldContext)
  return {
    id: given.id ?? field?.id,
    'aria-describedby': given['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': given['aria-invalid'] ?? (field?.invalid || undefined),
  }
}
