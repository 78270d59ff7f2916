import { limits } from '@perkloop/contract/limits'
import type { Settings } from '@perkloop/contract/setting'
import { useState } from 'react'
import * as t from '#locale/admin-settings'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { Alert } from '../ui/alert'
import { Field } from '../ui/field'
import { Select, TextArea } from '../ui/text-input'
import { useChangeSettings } from './setting.queries'
import { registrationOf, unlessOtherwise } from './settings.rules'
import { BannerForm, ListingForm, RegistrationForm } from './settings-forms'

interface Props {
  settings: Settings
  onClose: () => void
}

function useChange({ settings, onClose }: Props) {
  const change = useChangeSettings(settings)
  const [opened] = useState(settings.version)
  return {
    isOvertaken: settings.version !== opened,
    send: change.mutateAsync,
    said: { doing: t.changing(), done: t.changed() },
    onSent: onClose,
  }
}

export function RegistrationDialog(props: Props) {
  const { value, otherwise } = props.settings.registration
  const { send, isOvertaken, ...change } = useChange(props)
  const [mode, setMode] = useState(value.mode)
  const { register, errors, dialog } = useDialogForm({
    ...change,
    schema: RegistrationForm,
    values: { mode: value.mode, domains: value.domains.join('\n'), reason: '' },
    send: ({ mode, domains, reason }) =>
      send({ reason, registration: unlessOtherwise(registrationOf(mode, domains), otherwise) }),
  })
  const modeField = register('mode', { onChange: (event) => setMode(event.target.value) })
  return (
    <FormDialog
      {...dialog}
      title={t.registration()}
      description={t.registrationText()}
      label={t.save()}
      onClose={props.onClose}
    >
      {isOvertaken && <Alert kind="note">{t.nowInForce({ value: t.registers(value) })}</Alert>}
      <Field label={t.whoRegisters()}>
        <Select {...modeField}>
          <option value="open">{t.registerModes.open()}</option>
          <option value="domains">{t.registerModes.domains()}</option>
          <option value="invited">{t.registerModes.invited()}</option>
        </Select>
      </Field>
      {mode === 'domains' && (
        <Field label={t.domains()} hint={t.domainsHint()} error={errors.domains?.message}>
          <TextArea rows={3} autoCapitalize="none" spellCheck={false} {...register('domains')} />
        </Field>
      )}
      <Field label={t.reason()} hint={t.reasonHint()} error={errors.reason?.message}>
        <TextArea limit={limits.reasonLength} rows={3} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}

export function ListingDialog(props: Props) {
  const { value, otherwise } = props.settings.publicListing
  const { send, isOvertaken, ...change } = useChange(props)
  const { register, errors, dialog } = useDialogForm({
    ...change,
    schema: ListingForm,
    values: { listing: value ? 'on' : 'off', reason: '' },
    send: ({ listing, reason }) => send({ reason, publicListing: unlessOtherwise(listing === 'on', otherwise) }),
  })
  return (
    <FormDialog {...dialog} title={t.listing()} description={t.listingText()} label={t.save()} onClose={props.onClose}>
      {isOvertaken && <Alert kind="note">{t.nowInForce({ value: value ? t.listed() : t.notListed() })}</Alert>}
      <Field label={t.whatVisitorsSee()}>
        <Select {...register('listing')}>
          <option value="on">{t.listed()}</option>
          <option value="off">{t.notListed()}</option>
        </Select>
      </Field>
      <Field label={t.reason()} hint={t.reasonHint()} error={errors.reason?.message}>
        <TextArea limit={limits.reasonLength} rows={3} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}

export function BannerDialog(props: Props) {
  const { value, otherwise } = props.settings.banner
  const { send, isOvertaken, ...change } = useChange(props)
  const { register, errors, dialog } = useDialogForm({
    ...change,
    schema: BannerForm,
    values: { banner: value, reason: '' },
    send: ({ banner, reason }) => send({ reason, banner: unlessOtherwise(banner, otherwise) }),
  })
  return (
    <FormDialog {...dialog} title={t.banner()} description={t.bannerText()} label={t.save()} onClose={props.onClose}>
      {isOvertaken && <Alert kind="note">{t.nowInForce({ value: value || t.noBanner() })}</Alert>}
      <Field label={t.bannerWords()} hint={t.bannerHint()} error={errors.banner?.message}>
        <TextArea limit={limits.bannerText} rows={3} {...register('banner')} />
      </Field>
      <Field label={t.reason()} hint={t.reasonHint()} error={errors.reason?.message}>
        <TextArea limit={limits.reasonLength} rows={3} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
