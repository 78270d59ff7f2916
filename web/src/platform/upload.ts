import type { Problem } from '@perkloop/contract/problem'
import { ApiError } from './api-error'

const failure = 'Failed to upload image'

/** PUTs a file with its content type. XMLHttpRequest, because fetch can't tell how far an upload is. */
export function sendFile(url: string, file: File, onProgress: (percent: number) => void, signal: AbortSignal) {
  return new Promise<void>((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('PUT', ofThisOrigin(url))
    request.setRequestHeader('content-type', file.type)
    request.upload.onprogress = (event) => onProgress(Math.round((event.loaded / event.total) * 100))
    request.onload = () => (request.status < 300 ? done() : fail(problemOf(request)))
    request.onerror = () => fail(new ApiError(0, failure))
    signal.addEventListener('abort', () => {
      request.abort()
      fail(signal.reason)
    })
    request.send(file)
  })
}

/** The address names the public origin; through a proxy or another host name it is reached where this page came from. */
function ofThisOrigin(url: string) {
  const { pathname, search } = new URL(url, location.href)
  return pathname.startsWith('/api/') ? pathname + search : url
}

function problemOf(request: XMLHttpRequest) {
  try {
    return new ApiError(request.status, failure, JSON.parse(request.responseText) as Problem)
  } catch {
    return new ApiError(request.status, failure)
  }
}
