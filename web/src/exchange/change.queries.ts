import type { Exchange } from '@perkloop/contract/exchange'
import {
  type ChangeDraft,
  confirmChange,
  proposeChange,
  refuseChange,
  withdrawChange,
} from '@perkloop/contract/exchange-change'
import type { z } from 'zod'
import { call } from '../platform/api'
import { useAct } from './exchange.queries'

export const useProposeChange = () =>
  useAct(({ id, draft }: { id: string; draft: z.input<typeof ChangeDraft> }) =>
    call(proposeChange, { params: { id }, body: draft }),
  )

const answers = { confirm: confirmChange, refuse: refuseChange, withdraw: withdrawChange }

/** Answers the change that is shown: another that came meanwhile is left alone. */
export const useAnswerChange = (answer: keyof typeof answers) =>
  useAct(({ _id, change }: Exchange) =>
    call(answers[answer], { params: { id: _id }, body: { number: change?.number ?? 1 } }),
  )
