import { getActivity } from '@perkloop/contract/activity'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'

/** The charts before stay while those of another span are read. */
export function useActivity(weeks: number) {
  return useQuery({
    queryKey: ['admin', 'activity', weeks],
    queryFn: ({ signal }) => call(getActivity, { query: { weeks }, signal }),
    placeholderData: keepPreviousData,
  })
}
