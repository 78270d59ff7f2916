import type { UseFormRegisterReturn } from 'react-hook-form'
import * as about from '#locale/about-fields'
import * as t from '#locale/register'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import type { useUsernameCheck } from './use-username-check'

interface Props {
  registered: UseFormRegisterReturn
  /** What the form or the server found wrong. */
  error: string | undefined
  /** What is known of the username that stands in the field. */
  checked: ReturnType<typeof useUsernameCheck>['checked']
  onTake: (username: string) => void
}

/** A username, and under it whether it is free; where it is not, one that is. */
export function UsernameField({ registered, error, checked, onTake }: Props) {
  const isTaken = checked?.available === false
  const suggestion = isTaken ? checked.suggestion : null
  const wrong = error ?? (isTaken ? t.usernameTaken() : undefined)
  const free = checked?.available && !wrong ? t.usernameFree({ username: checked.username }) : undefined
  return (
    <Field
      label={about.username()}
      error={wrong}
      hint={
        suggestion ? (
          <button type="button" className="link" onClick={() => onTake(suggestion)}>
            {t.takeInstead({ username: suggestion })}
          </button>
        ) : (
          free
        )
      }
    >
      <TextInput autoComplete="nickname" autoCapitalize="none" spellCheck={false} {...registered} />
      {/* It changes while somebody types elsewhere in the field: a screen reader is told of it. */}
      <output className="sr">{isTaken ? t.usernameTaken() : free}</output>
    </Field>
  )
}
