import { organizationLimits } from '@perkloop/contract/organization-limits'
import { useState } from 'react'
import * as t from '#locale/sso-settings'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import type { SsoForm } from './sso-form'

/** The chosen file. It belongs to the dialog, so that it stays while the other standard is looked at. */
export function useMetadataFile({ setValue }: Pick<SsoForm, 'setValue'>) {
  const [file, setFile] = useState<{ name: string; isTooLarge: boolean }>()
  const choose = async (chosen: File | undefined) => {
    const isTooLarge = (chosen?.size ?? 0) > organizationLimits.ssoMetadata
    setFile(chosen && { name: chosen.name, isTooLarge })
    setValue('metadata', chosen && !isTooLarge ? await chosen.text() : '', { shouldDirty: true })
  }
  return { file, choose }
}

interface Props extends ReturnType<typeof useMetadataFile> {
  form: SsoForm
  /** There is a connection by this standard, whose metadata stays. */
  isSame: boolean
}

/** One file or its address says all of the provider. */
export function SamlFields({ form: { register, errors }, isSame, file, choose }: Props) {
  const hint = isSame ? t.metadataStays() : t.metadataFileHint()
  return (
    <>
      <Field
        label={t.metadataFile()}
        hint={file ? t.chosenFile(file) : hint}
        error={file?.isTooLarge ? t.fileTooLarge() : errors.metadata?.message}
      >
        <TextInput
          type="file"
          accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </Field>
      <Field label={t.metadataAddress()} error={errors.metadataAddress?.message}>
        <TextInput type="url" autoComplete="off" {...register('metadataAddress')} />
      </Field>
    </>
  )
}
