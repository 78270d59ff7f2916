import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as t from '#locale/controls'
import { IconButton } from './icon-button'
import { toast } from './toast'

interface CopyButtonProps {
  text: string
  /** 'Copy invite code' */
  label: string
  /** The toast: 'Invite code copied!' */
  done: string
  failed?: string | undefined
  onCopied?: (() => void) | undefined
}

export function CopyButton({ text, label, done, failed = t.copyingFailed(), onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast.success(done)
      onCopied?.()
    } catch {
      toast.error(failed)
    }
  }
  return (
    <IconButton label={label} round onClick={() => void copy()}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  )
}
