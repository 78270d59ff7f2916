import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@perkloop/contract/limits'
import { type OwnPerk, PerkDraft, pictureTypes } from '@perkloop/contract/perk'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { useUser } from '../platform/session'
import { useKeyPerContent } from '../platform/use-key-per-content'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { PictureDrop } from '../ui/picture-drop'
import { MoneyInput, TextArea, TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { useCreatePerk, useUpdatePerk } from './own-perks.queries'
import { PerkCard } from './perk-card'
import { usePicture } from './use-picture'

const Form = PerkDraft.pick({ title: true, description: true }).extend({
  estimatedValue: z
    .string()
    .trim()
    .min(1, 'Enter a value in dollars')
    .refine((text) => /^\d+([.,]\d{1,2})?$/.test(text), 'Enter a value like 45 or 45.50')
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(PerkDraft.shape.estimatedValue),
})
type Typed = z.input<typeof Form>
type Read = z.output<typeof Form>

interface Props {
  /** The perk to edit; none posts a new one. */
  perk?: OwnPerk | undefined
  onOpenChange: (open: boolean) => void
  onPosted?: (perk: OwnPerk) => void
}

/** Posts or edits a perk, with its card as others will see it beside the form. */
export function PerkFormDialog({ perk, onOpenChange, onPosted }: Props) {
  const me = useUser()
  const create = useCreatePerk()
  const update = useUpdatePerk()
  const picture = usePicture({ key: perk?.imageKey ?? null, url: perk?.imageCardUrl ?? null })
  const form = useForm<Typed, unknown, Read>({
    resolver: zodResolver(Form),
    defaultValues: {
      title: perk?.title ?? '',
      description: perk?.description ?? '',
      estimatedValue: perk ? String(perk.estimatedValue) : '',
    },
  })
  const { errors, isDirty } = form.formState
  const busy = create.isPending || update.isPending
  const error = create.error ?? update.error
  const [title, description, value] = useWatch({
    control: form.control,
    name: ['title', 'description', 'estimatedValue'],
  })

  const keyFor = useKeyPerContent()

  const submit = form.handleSubmit(async (read) => {
    if (picture.isUploading || busy) return
    const draft = { ...read, imageKey: picture.picture.key }
    const note = toast.loading(perk ? 'Updating perk...' : 'Creating perk...')
    try {
      const saved = await (perk
        ? update.mutateAsync({ id: perk._id, change: draft })
        : create.mutateAsync({ draft, key: keyFor(draft) }))
      toast.success(perk ? 'Perk updated' : 'Perk created', { id: note })
      onPosted?.(saved)
      onOpenChange(false)
    } catch (failure) {
      showFieldErrors(failure, form.setError, ['title', 'description', 'estimatedValue'])
      toast.error(perk ? 'Failed to update perk' : 'Failed to create perk', { id: note })
    }
  })

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="form"
      title={perk ? 'Edit Your Perk' : 'Post Your Perk'}
      busy={busy}
      dirty={isDirty || picture.isChanged}
      onSubmit={submit}
      asideLabel="Preview"
      aside={
        <>
          <span className="label">Preview</span>
          <PerkCard
            perk={{
              title: title || 'Your perk',
              description,
              estimatedValue: Number(value.replace(',', '.')) || 0,
              imageCardUrl: picture.picture.url,
              owner: { name: me.name, company: me.company, averageRating: me.averageRating },
              isNew: !perk,
              isPopular: false,
              bidPending: false,
            }}
          />
          <p className="hint">This is how colleagues at other companies see it.</p>
        </>
      }
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={busy || picture.isUploading} disabled={picture.isUploading}>
            {picture.isUploading ? 'Waiting for image' : perk ? 'Save Changes' : 'Post Perk'}
          </Button>
        </>
      }
    >
      {error && <Alert>{messageOf(error)}</Alert>}
      <Field label="Title" error={errors.title?.message}>
        <TextInput
          autoComplete="off"
          maxLength={limits.perkTitle}
          placeholder="What it is, in a few words"
          {...form.register('title')}
        />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <TextArea
          rows={4}
          limit={limits.perkDescription}
          maxLength={limits.perkDescription}
          {...form.register('description')}
        />
      </Field>
      <Field label="Estimated value" error={errors.estimatedValue?.message}>
        <MoneyInput inputMode="decimal" autoComplete="off" {...form.register('estimatedValue')} />
      </Field>
      <Field label="Image" optional group hint="No picture? A poster is drawn from the title.">
        <PictureDrop
          upload={picture.upload}
          onFile={picture.choose}
          onRemove={picture.remove}
          onRetry={picture.retry}
          accept={pictureTypes.join(',')}
          hint="PNG, JPEG, WebP or AVIF, up to 5 MB"
        />
      </Field>
    </Dialog>
  )
}
