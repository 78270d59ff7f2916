import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DeleteObjectsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Env } from './env'

/** Where pictures are kept. Names are made by us, never by a client. */
export interface Storage {
  /** What stands before a name in a picture's address. */
  base: string
  put(name: string, body: Buffer, contentType: string): Promise<void>
  remove(names: string[]): Promise<void>
}

export const pictureFolder = (dataDir: string) => join(dataDir, 'pictures')

export function openStorage(env: Pick<Env, 's3' | 'dataDir' | 'publicUrl'>): Storage {
  return env.s3 ? onS3(env.s3) : onDisk(pictureFolder(env.dataDir))
}

function onDisk(folder: string): Storage {
  return {
    base: '/pictures/',
    async put(name, body) {
      await mkdir(folder, { recursive: true })
      // Written aside and renamed, so that a half-written picture is never served.
      const aside = join(folder, `.${name}.${process.pid}`)
      await writeFile(aside, body, { flush: true })
      await rename(aside, join(folder, name))
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}

function onS3(s3: NonNullable<Env['s3']>): Storage {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
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
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },
    async remove(names) {
      // One request takes at most 1,000.
      for (let from = 0; from < names.length; from += 1000) {
        const Objects = names.slice(from, from + 1000).map((Key) => ({ Key }))
        await client.send(new DeleteObjectsCommand({ Bucket: s3.bucket, Delete: { Objects } }))
      }
    },
  }
}
