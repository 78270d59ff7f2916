import { DeleteObjectsCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Env } from '../base/env'
import { pictureCaching } from './picture-caching'
import type { Storage } from './storage'

export function onS3(s3: NonNullable<Env['s3']>): Storage {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // The default waits for ever.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    // The default checksums corrupt bodies on some S3-compatible servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    base: `${s3.publicUrl}/`,
    async put(name, body, contentType) {
      await client.send(
        new PutObjectCommand({
          Bucket: s3.bucket,
          Key: name,
          Body: body,
          ContentType: contentType,
          CacheControl: pictureCaching,
        }),
      )
    },
    async read(name, signal) {
      // By itself the client gives up no body that stalls.
      const asked = new GetObjectCommand({ Bucket: s3.bucket, Key: name })
      const { Body } = await client.send(asked, { abortSignal: signal })
      if (!Body) throw new Error(`There is no ${name}`)
      return Buffer.from(await Body.transformToByteArray())
    },
    async remove(names) {
      // One request takes at most 1,000.
      for (let from = 0; from < names.length; from += 1000) {
        const Objects = names.slice(from, from + 1000).map((Key) => ({ Key }))
        // The response is a success even if it lists files that could not be deleted.
        const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: s3.bucket, Delete: { Objects } }))
        if (Errors[0]) throw new Error(`${Errors.length} pictures could not be removed: ${Errors[0].Code}`)
      }
    },
  }
}
