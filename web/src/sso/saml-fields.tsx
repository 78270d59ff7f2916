import { organizationLimits } from '@perkloop/contract/organization-limits'
import { useState } from 'react'
import * as t from '#locale/sso-settings'
import { Field } from '../ui/field'
import { FileInput, TextInput } from '../ui/text-input'
import type { SsoForm } from './sso-form'

const isTooLarge = (file: File) => file.size > organizationLimits.ssoMetadata

/** The chosen file. It belongs to the dialog, so that it stays while the other standard is looked at. */
export function useMetadataFile({ setValue }: Pick<SsoForm, 'setValue'>) {
  const [file, setFile] = useState<File>()
  const choose = async (chosen: File | undefined) => {
    setFile(chosen)
    setValue('metadata', chosen && !isTooLarge(chosen) ? await chosen.text() : '', { shouldDirty: true })
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
  return (
    <>
      <Field
        label={t.metadataFile()}
        hint={isSame ? t.metadataStays() : t.metadataFileHint()}
        error={file && isTooLarge(file) ? t.fileTooLarge() : errors.metadata?.message}
      >
        <FileInput
          file={file}
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
