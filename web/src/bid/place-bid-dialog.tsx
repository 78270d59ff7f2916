import type { OwnPerk, Perk } from '@perkloop/contract/perk'
import { isOnOffer } from '@perkloop/contract/perk-end'
import type { Wants } from '@perkloop/contract/want'
import { ArrowLeftRight, CircleAlert, MessageSquarePlus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as act from '#locale/perk-actions'
import * as t from '#locale/place-bid'
import { useOwnPerks, usePerk } from '../perk/own-perks.queries'
import { PerkFormDialog } from '../perk/perk-form-dialog'
import { usePostingRefusal } from '../perk/use-posting-refusal'
import { messageOf } from '../platform/api-error'
import { FormDialog } from '../platform/form-dialog'
import { useKeepDraft, useSavedDraft } from '../platform/form-draft'
import { useHistoryStep } from '../platform/history-step'
import { useUser } from '../platform/session'
import { useSending } from '../platform/use-sending'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { toCents } from '../ui/money'
import { Sentence } from '../ui/sentence'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { Swap } from '../ui/swap'
import { useIsWide } from '../ui/use-is-wide'
import { ValueBalance } from '../ui/value-balance-bar'
import { firstName } from '../user/first-name'
import { mayAskForLike, SomethingLikeIt } from '../want/something-like-it'
import { useWants } from '../want/want.queries'
import { useBids, usePlaceBid } from './bid.queries'
import { sideOf } from './bid-view'
import { NoteField } from './note-field'
import { PerkChoice } from './perk-choice'
import { isQuantity, QuantityField } from './quantity-field'
import './place-bid-dialog.css'
import { draftOf, sidesOf } from './wire-names'

interface Chosen {
  givenId: string | undefined
  quantity: number
  note: string
}

/** Chooses one of the caller's perks and a quantity for the target, and shows the swap as its owner will see it. */
export function PlaceBidDialog({ target: opened, onClose }: { target: Perk; onClose: () => void }) {
  const me = useUser()
  // Its owner may change it meanwhile: the bid is on the perk as it is now.
  const { data: now, isFetchedAfterMount } = usePerk(opened._id)
  // What was cached before may be older than what was opened.
  const target = (isFetchedAfterMount && now) || opened
  const hasChanged = target.title !== opened.title || target.estimatedValue !== opened.estimatedValue
  const own = useOwnPerks()
  const place = usePlaceBid()
  const draft = `bid.${target._id}`
  const before = useSavedDraft<Chosen>(draft)
  const [givenId, setGivenId] = useState(before?.givenId)
  const [missing, setMissing] = useState(false)
  const [quantity, setQuantity] = useState(before?.quantity ?? 1)
  const [note, setNote] = useState(before?.note ?? '')
  const [hasNote, setHasNote] = useState(note !== '')
  const dirty = quantity !== 1 || givenId !== undefined || note.trim() !== ''
  useKeepDraft(draft, (): Chosen | undefined => (dirty ? { givenId, quantity, note } : undefined))
  const noteBox = useRef<HTMLTextAreaElement>(null)
  // The pressed button has gone.
  useEffect(() => {
    if (hasNote) noteBox.current?.focus()
  }, [hasNote])
  const choices = useRef<HTMLFieldSetElement>(null)
  const posting = useHistoryStep<true>()
  const noPosting = usePostingRefusal()
  const offers = own.data?.filter(isOnOffer) ?? []
  // The only one needs no choice; but where the chosen one has gone, no other takes its place.
  const [only] = givenId === undefined && offers.length === 1 ? offers : []
  const given = offers.find((perk) => perk._id === givenId) ?? only
  const givenWants = useWants(target.kind === null ? undefined : given?._id).data
  const [like, setLike] = useState<{ given: OwnPerk; wants: Wants }>()
  const valid = isQuantity(quantity)
  const isWide = useIsWide()
  const owner = firstName(target.userId)
  // Placed in another tab, or on another device.
  const already = useBids().data?.find(
    (bid) => bid.status === 'pending' && sidesOf(bid).target._id === target._id && bid.bidderId._id === me._id,
  )

  const closeAfterBid = () => {
    onClose()
    // Loaded only now, as nobody is asked before.
    import('../notification/ask-for-push').then(
      (file) => file.askForPush(),
      () => {},
    )
  }
  const sending = useSending({
    send: (givenId: string) =>
      place.mutateAsync(draftOf(target._id, givenId, { quantity, ...(note.trim() && { note }) })),
    said: {
      doing: t.placing(),
      done: t.placed(),
      failed: t.placeFailed(),
    },
    onSent: () => {
      if (given && mayAskForLike(target, givenWants)) setLike({ given, wants: givenWants })
      else closeAfterBid()
    },
  })

  function submit() {
    if (!given) {
      setMissing(true)
      choices.current?.querySelector('input')?.focus()
    } else if (valid) void sending.submit(given._id)
    else choices.current?.form?.querySelector<HTMLElement>('input[type=number]')?.focus()
  }

  const balance = given && (
    <ValueBalance
      giveCents={toCents(given.estimatedValue) * (valid ? quantity : 1)}
      getCents={toCents(target.estimatedValue)}
    />
  )

  if (like) return <SomethingLikeIt target={target} {...like} onClose={closeAfterBid} />
  if (posting.value) return <PerkFormDialog onClose={posting.close} onPosted={(perk) => setGivenId(perk._id)} />
  return (
    <FormDialog
      size="wide"
      className="bid-dialog"
      title={t.placeABid()}
      description={t.ownerSeesTheSwap({ owner })}
      dirty={dirty}
      sending={already ? { ...sending, refusal: undefined } : sending}
      onSubmit={submit}
      label={act.placeBid()}
      variant="accent"
      icon={<ArrowLeftRight aria-hidden />}
      note={t.changeableUntilAnswered({ owner })}
      disabled={offers.length === 0 || already !== undefined}
      onClose={onClose}
    >
      {already && !place.isPending && (
        <Alert
          kind="note"
          action={
            <Link className="link nowrap" to={`/mybids?bid=${already._id}`}>
              {act.viewBid()}
            </Link>
          }
        >
          {t.alreadyPending()}
        </Alert>
      )}
      {hasChanged && (
        <div role="alert">
          <Alert kind="warn">{t.targetChanged({ owner })}</Alert>
        </div>
      )}
      <div className="swap-wrap">
        <Swap
          size="lg"
          emptyText={own.data && offers.length === 0 ? t.postAPerkFirst() : undefined}
          give={given ? sideOf(given, me._id, valid ? quantity : 1, true) : null}
          get={sideOf(target, me._id, undefined, true)}
        />
        {isWide && balance}
      </div>
      {own.isPending && (
        <div className="offers">
          <LoadingNote text={act.loadingYourPerks()} />
          <Skeleton height={60} radius={12} />
          <Skeleton height={60} radius={12} />
        </div>
      )}
      {own.isError && !own.data && <Alert>{messageOf(own.error)}</Alert>}
      {own.data && offers.length === 0 && (
        <Alert
          kind="note"
          action={
            !noPosting && (
              <Button size="sm" icon={<Plus aria-hidden />} onClick={() => posting.open(true)}>
                {act.postYourPerk()}
              </Button>
            )
          }
        >
          {noPosting ? t.needAPerkBut({ why: noPosting }) : t.needAPerk()}
        </Alert>
      )}
      {offers.length > 0 && (
        <>
          <fieldset ref={choices}>
            <legend className="label">
              <Sentence
                parts={t.yourPerks({ count: <span className="num">{t.toChooseFrom({ count: offers.length })}</span> })}
              />
            </legend>
            {missing && !given && (
              <p className="error" role="alert">
                <CircleAlert aria-hidden />
                {t.chooseOne()}
              </p>
            )}
            <div className="offers">
              {offers.map((perk) => (
                <PerkChoice
                  key={perk._id}
                  perk={perk}
                  chosen={perk._id === given?._id}
                  onChoose={() => setGivenId(perk._id)}
                />
              ))}
            </div>
          </fieldset>
          {/* The swap is out of sight here. */}
          {!isWide && balance}
          <QuantityField quantity={quantity} onQuantity={setQuantity} hint={t.atLeastOne()} className="qty-row" />
          {hasNote ? (
            <NoteField
              ref={noteBox}
              label={t.note()}
              hint={t.ownerReadsNote({ owner })}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          ) : (
            <Button variant="quiet" size="sm" icon={<MessageSquarePlus aria-hidden />} onClick={() => setHasNote(true)}>
              {t.addANote()}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  )
}
