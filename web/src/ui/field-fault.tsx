import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** What is wrong with a field. Where the field has the focus it comes into sight: the focus alone shows the field and not what is below it. */
export function FieldFault({ id, text }: { id: string; text: string }) {
  const fault = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The form gives the focus in the same moment.
    const frame = requestAnimationFrame(() => {
      const described = document.activeElement?.getAttribute('aria-describedby')?.split(' ')
      if (text && described?.includes(id)) fault.current?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, text])
  return (
    <p className="error" id={id} ref={fault}>
      <CircleAlert aria-hidden />
      {text}
    </p>
  )
}
