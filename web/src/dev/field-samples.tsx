import { useState } from 'react'
import { Checkbox, Radio, Switch } from '../ui/choice'
import { Field } from '../ui/field'
import { NumberStepper } from '../ui/number-stepper'
import { PasswordInput } from '../ui/password-input'
import { PictureDrop } from '../ui/picture-drop'
import { RatingInput } from '../ui/rating'
import { SearchInput } from '../ui/search-input'
import { DateInput, MoneyInput, Select, TextArea, TextInput } from '../ui/text-input'
import { Sample } from './sample'

const PREVIEW =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Cpath fill='%23e8694a' d='M0 0h4v3H0z'/%3E%3Ccircle cx='2' cy='1.5' r='1' fill='%23f8f1e0'/%3E%3C/svg%3E"
const nothing = () => undefined

export function FieldSamples() {
  const [query, setQuery] = useState('pottery studio')
  const [rating, setRating] = useState<number | null>(4)
  const [none, setNone] = useState<number | null>(null)
  return (
    <>
      <Sample title="Text">
        <Field label="Title">
          <TextInput defaultValue="HelloFresh credit" />
        </Field>
        <Field label="City" optional hint="Shown to people you swap with.">
          <TextInput placeholder="Oakland, CA" />
        </Field>
        <Field label="Focused">
          <TextInput className="is-focus" defaultValue="Coursera Plus" />
        </Field>
        <Field label="Username">
          <TextInput defaultValue="ben.carrow" disabled />
        </Field>
        <Field label="Role">
          <Select defaultValue="">
            <option value="" disabled>
              Choose a role
            </option>
            <option>Manager</option>
            <option>Member</option>
          </Select>
        </Field>
      </Sample>
      <Sample title="Errors">
        <Field label="Completion date" error="Please select a completion date">
          <DateInput />
        </Field>
        <Field label="Logistics" error="Please enter logistics details">
          <TextArea rows={2} />
        </Field>
        <Field label="New password" error="Password must be at least 8 characters" hint="At least 8 characters">
          <PasswordInput defaultValue="loop" autoComplete="new-password" />
        </Field>
        <Field label="Estimated value" error="Please enter an amount">
          <MoneyInput />
        </Field>
        <Field label="Role" error="Please choose a role">
          <Select>
            <option value="">Choose a role</option>
          </Select>
        </Field>
      </Sample>
      <Sample title="Numbers, search, choices">
        <Field label="Estimated value">
          <MoneyInput defaultValue="72.00" />
        </Field>
        <Field label="Quantity" hint="At least 1. The balance above follows.">
          <NumberStepper defaultValue={1} />
        </Field>
        <SearchInput
          label="Search perks"
          placeholder="Search perks, companies or people"
          value={query}
          onChange={setQuery}
        />
        <Checkbox label="I am at least 18 years old" defaultChecked />
        <Checkbox label="I have read and accept the Terms" hint="Please read to the end first" disabled />
        <Field label="Profile visibility" group>
          <Radio name="visibility" label="Public" hint="Anyone signed in can find you" defaultChecked />
          <Radio name="visibility" label="Private" hint="Only with your invite code" />
        </Field>
        <div className="row">
          <Switch aria-label="Mails about new bids" defaultChecked />
          <Switch aria-label="Mails about messages" />
          <Switch aria-label="Mails about friends" disabled />
        </div>
      </Sample>
      <Sample title="Long text with a counter" width={6}>
        <Field label="Comment">
          <TextArea
            limit={1000}
            defaultValue="Quick to answer, and the stipend landed on my bill the same week. The handover note for the parking gate was spot on."
          />
        </Field>
        <Field label="Too long" error="At most 20 characters">
          <TextArea limit={20} rows={2} defaultValue="This is longer than it may be" />
        </Field>
      </Sample>
      <Sample title="Rating" width={6}>
        <RatingInput value={rating} onChange={setRating} />
        <RatingInput value={none} onChange={setNone} label="Another rating" />
        <RatingInput value={3} onChange={nothing} label="Given rating" disabled />
      </Sample>
      <Sample title="Picture" width={12}>
        <div className="grid-2">
          <Field label="Image" aside="Optional, JPG or PNG" hint="No picture? A poster is made from what you write.">
            <PictureDrop upload={null} onFile={nothing} onRemove={nothing} />
          </Field>
          <div className="stack">
            <PictureDrop
              upload={{ state: 'uploading', name: 'friday-box.jpg', previewUrl: PREVIEW, progress: 0.64 }}
              onFile={nothing}
              onRemove={nothing}
            />
            <PictureDrop
              upload={{ state: 'done', name: 'friday-box.jpg', previewUrl: PREVIEW }}
              onFile={nothing}
              onRemove={nothing}
            />
            <PictureDrop
              upload={{ state: 'failed', name: 'friday-box.heic', error: 'Failed to upload image' }}
              onFile={nothing}
              onRemove={nothing}
              onRetry={nothing}
            />
          </div>
        </div>
      </Sample>
    </>
  )
}
