import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import * as t from '#locale/controls'
import { classes } from './classes'
import { useFieldProps } from './field-context'
import { IconButton } from './icon-button'
import './field.css'

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="input-wrap has-end">
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        {...useFieldProps(rest)}
        type={shown ? 'text' : 'password'}
        className={classes('input', className)}
      />
      <IconButton label={shown ? t.hidePassword() : t.showPassword()} onClick={() => setShown(!shown)}>
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </div>
  )
}
