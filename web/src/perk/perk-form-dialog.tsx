import { fieldText } from '@perkloop/contract/field-text'
import type { Kind } from '@perkloop/contract/kind'
import { limits, popularAboveDollars } from '@perkloop/contract/limits'
import { createPerk, updatePerk } from '@perkloop/contract/own-perk'
import { Kind as AnyKind, type OwnPerk, PerkDraft } from '@perkloop/contract/perk'
import { ArrowLeftRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import * as general from '#locale/general'
import * as act from '#locale/perk-actions'
import * as t from '#locale/perk-form'
import { useOwnRules, VerdictNote } from '../perk-rule/verdict-note'
import { messageOf } from '../platform/api-error'
import { useDialogForm } from '../platform/dialog-form'
import { dirtyValues } from '../platform/dirty-values'
import { failureText } from '../platform/failure-text'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { PictureDrop } from '../ui/picture-drop'
import { MoneyInput, TextArea, TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { parseDollars, typedDollars, typedExample } from '../ui/typed-money'
import { LetItGoRound } from '../want/let-it-go-round'
import { useSetWants } from '../want/want.queries'
import { rangeAround } from '../want/want.rules'
import { cardPerk } from './card-perk'
import { KindField } from './kind-field'
import { LastDayField } from './last-day-field'
import { useCreatePerk, useUpdatePerk } from './own-perks.queries'
import { BidWords, PerkCard } from './perk-card'
import { usePicture } from './use-picture'
import './perk-form-dialog.css'

const Form = PerkDraft.pick({ title: true, description: true }).extend({
  kind: AnyKind.nullable(),
  // An empty field is no last day.
  validUntil: z.union([z.literal('').transform(() => null), z.iso.date(fieldText('invalid'))]),
  estimatedValue: z
    .string()
    .trim()
    .min(1, { error: t.enterValue })
    .refine((text) => parseDollars(text) !== undefined, { error: () => t.valueLike({ cents: typedExample() }) })
    .transform((text) => parseDollars(text) ?? 0)
    .pipe(PerkDraft.shape.estimatedValue),
})

interface Props {
  /** The perk to edit; undefined posts a new one. */
  perk?: OwnPerk | undefined
  /** What a visitor said on the landing page: the kind of their perk, and what they would rather have. */
  start?: { have: Kind; want: Kind } | undefined
  onClose: () => void
  onPosted?: (perk: OwnPerk) => void
}

/** Posts or edits a perk; beside the form stands its card as others will see it. */
export function PerkFormDialog({ perk, start, onClose, onPosted }: Props) {
  const me = useUser()
  // A manager edits a member's perk.
  const owner = perk?.userId ?? me
  const isOwn = owner._id === me._id
  const navigate = useNavigate()
  const isAway = useLocation().pathname !== '/myperks' && onPosted === undefined
  const create = useCreatePerk()
  const update = useUpdatePerk()
  const picture = usePicture({ key: perk?.imageKey ?? null, url: perk?.imageCardUrl ?? null })
  const imageKey = picture.picture.key
  const { register, control, setValue, errors, isDirty, dialog } = useDialogForm({
    schema: Form,
    values: {
      title: perk?.title ?? '',
      description: perk?.description ?? '',
      estimatedValue: typedDollars(perk?.estimatedValue),
      kind: perk?.kind ?? start?.have ?? null,
      validUntil: perk?.validUntil ?? '',
    },
    send: (read, dirty) => {
      const draft = { ...read, imageKey }
      if (!perk) return create.mutateAsync(draft)
      // The owner and a manager of their team may be editing it at the same time.
      const change = { ...dirtyValues(read, dirty), ...(picture.isReplaced && { imageKey }) }
      return update.mutateAsync({ id: perk._id, change })
    },
    said: perk
      ? { doing: t.updating(), done: t.updated(), failed: failureText(updatePerk) }
      : {
          doing: t.creating(),
          done: t.created(),
          // One's own perks are on no other page than that.
          doneAction: isAway ? { label: t.seeInMyPerks(), go: () => void navigate('/myperks') } : undefined,
          failed: failureText(createPerk),
        },
    draft: `perk.${perk?._id ?? 'new'}`,
    onSent: (saved) => {
      if (wished.length > 0) wish(saved)
      onPosted?.(saved)
      onClose()
    },
  })
  const pictureField = useRef<HTMLDivElement>(null)
  const wishedBefore = start ? [start.want] : []
  const [wished, setWished] = useState<Kind[]>(wishedBefore)
  const press = (pressed: Kind) =>
    setWished(
      wished.includes(pressed) ? wished.filter((one) => one !== pressed) : [...wished, pressed].slice(0, limits.wishes),
    )
  const setWants = useSetWants()
  // The perk is posted: if this fails its owner is told, and says it in My Perks.
  const wish = ({ _id, estimatedValue }: OwnPerk) => {
    const wishes = wished.map((kind) => ({ kind, ...rangeAround(estimatedValue) }))
    setWants.mutate(
      { id: _id, wants: { perks: [], wishes, quantity: 1 } },
      { onError: (error) => void toast.error(messageOf(error)) },
    )
  }
  const isKindNeeded = (useOwnRules()?.refusedKinds.length ?? 0) > 0
  const { busy } = dialog.sending
  const [title, description, value, kind, validUntil] = useWatch({
    control,
    name: ['title', 'description', 'estimatedValue', 'kind', 'validUntil'],
  })
  const worth = Form.shape.estimatedValue.safeParse(value).data ?? null

  return (
    <FormDialog
      {...dialog}
      dirty={isDirty || picture.isChanged || wished.join() !== wishedBefore.join()}
      onSubmit={(event) => {
        if (picture.isUploading) return
        // Saved without it, the perk would lack the picture, and nothing would say so.
        if (picture.upload?.state === 'failed') pictureField.current?.querySelector('button')?.focus()
        else void dialog.onSubmit(event)
      }}
      size="form"
      title={!isOwn ? t.editPerkOf({ owner: owner.name }) : perk ? t.editYourPerk() : act.postYourPerk()}
      footer={(locked) => (
        <>
          <Button variant="outline" disabled={locked} onClick={onClose}>
            {general.cancel()}
          </Button>
          <Button type="submit" busy={busy || picture.isUploading} disabled={picture.isUploading}>
            {picture.isUploading ? t.waitingForImage() : perk ? general.saveChanges() : t.postPerk()}
          </Button>
        </>
      )}
      onClose={onClose}
      asideLabel={t.preview()}
      aside={
        <>
          <span className="label">{t.preview()}</span>
          <PerkCard
            perk={{
              title: title || t.yourPerk(),
              description,
              estimatedValue: worth,
              imageCardUrl: picture.shown,
              owner: { name: owner.name, company: owner.company, averageRating: owner.averageRating },
              isNew: !perk || cardPerk(perk).isNew,
              isPopular: worth !== null && worth > popularAboveDollars,
              kind,
              bidPending: false,
            }}
            action={<LookOfBid />}
          />
          <p className="hint">{t.asColleaguesSeeIt()}</p>
        </>
      }
    >
      <Field label={t.title()} error={errors.title?.message}>
        <TextInput autoComplete="off" maxLength={limits.perkTitle} placeholder={t.titleHint()} {...register('title')} />
      </Field>
      <Field label={t.description()} error={errors.description?.message}>
        <TextArea
          rows={4}
          limit={limits.perkDescription}
          maxLength={limits.perkDescription}
          {...register('description')}
        />
      </Field>
      {/* Beside the words that it is guessed from. */}
      <KindField
        title={title}
        description={description}
        kind={kind}
        optional={!isKindNeeded}
        onKind={(next) => setValue('kind', next, { shouldDirty: true })}
      />
      <Field label={t.estimatedValue()} className="value-field" error={errors.estimatedValue?.message}>
        <MoneyInput inputMode="decimal" autoComplete="off" {...register('estimatedValue')} />
      </Field>
      <VerdictNote kind={kind} estimatedValue={worth} />
      <Field label={t.image()} optional group hint={t.posterInstead()}>
        <div ref={pictureField}>
          <PictureDrop
            upload={picture.upload}
            onFile={picture.choose}
            onRemove={picture.remove}
            onRetry={picture.retry}
            accept="image/*"
            hint={t.anyPhoto()}
          />
        </div>
      </Field>
      <LastDayField
        {...register('validUntil')}
        chosen={validUntil}
        onChoose={(day) => setValue('validUntil', day, { shouldDirty: true, shouldValidate: true })}
        error={errors.validUntil?.message}
      />
      {!perk && <LetItGoRound chosen={wished} onPress={press} />}
    </FormDialog>
  )
}

/** Looks like the card's button but can't be pressed, as the card is a preview. */
function LookOfBid() {
  return (
    <Button asChild variant="soft" size="sm" className="perk-bid" icon={<ArrowLeftRight aria-hidden />}>
      <span aria-hidden>
        <span>
          <BidWords />
        </span>
      </span>
    </Button>
  )
}
