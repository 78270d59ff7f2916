import { ChatFile, readChatFile, uploadChatFile } from '@perkloop/contract/chat-file'
import { limits } from '@perkloop/contract/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callFile } from '../platform/api'
import { failureText } from '../platform/failure-text'
import { saveFile } from '../platform/save-file'
import { readToken } from '../platform/token'
import { sendFile } from '../platform/upload'

export async function uploadFile(
  exchangeId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) {
  const name = encodeURIComponent(sentName(file.name))
  const upload = {
    method: 'POST' as const,
    url: `/api/chat/${exchangeId}/files?name=${name}`,
    file,
    token: readToken(),
    failed: failureText(uploadChatFile),
  }
  return ChatFile.parse(JSON.parse(await sendFile(upload, onProgress, signal)))
}

/** The end of a name, which says the type. Half an emoji can't be part of an address. */
const sentName = (name: string) => name.slice(-limits.fileName).replace(/\p{Surrogate}/gu, '') || 'file'

/** A picture of a chat; `wanted` keeps those far above from being loaded. They never change, so each is loaded once. */
export function useChatPicture(exchangeId: string, id: string, size: 'card' | 'full', wanted: boolean) {
  return useQuery({
    queryKey: ['chat-file', id, size],
    queryFn: ({ signal }) => callFile(readChatFile, { params: { exchangeId, id }, query: { size }, signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useDownload(exchangeId: string, { _id, name }: ChatFile) {
  return useMutation({
    mutationFn: async () => saveFile(await callFile(readChatFile, { params: { exchangeId, id: _id } }), name),
  })
}
