import type { S3Client } from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import type { Config } from '#server/config.ts'
import type { FileStore } from './file-store.ts'

type S3Config = NonNullable<Config['s3']>

/** A store that doesn't answer must not block a request for minutes. */
const patience = { connectionTimeout: 5_000, requestTimeout: 30_000 }

/** The SDK is large, so it is loaded with the first file, and never if files are on disk. */
const connect = async ({ region, endpoint, accessKeyId, secretAccessKey }: S3Config) => {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    // A self-hosted server is reached by its address, and has no name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Many S3-compatible servers don't know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: patience,
    maxAttempts: 3,
  })
  return { sdk, client }
}

type Sdk = Awaited<ReturnType<typeof connect>>['sdk']

const isMissing = ({ NoSuchKey, NotFound }: Sdk, error: unknown) =>
  error instanceof NoSuchKey || error instanceof NotFound

/** Creates a file store in Amazon's S3 or a compatible server. */
export const s3Store = (config: S3Config): FileStore => {
  let connection: ReturnType<typeof connect> | undefined
  const connected = () => (connection ??= connect(config))
  const at = (key: string) => ({ Bucket: config.bucket, Key: key })

  const read = async (client: S3Client, sdk: Sdk, key: string) => {
    const { Body: body, ContentLength: size } = await client.send(new sdk.GetObjectCommand(at(key)))
    if (!(body instanceof Readable) || size === undefined) throw new Error('the file store sent no bytes')
    return { size, stream: body }
  }

  return {
    put: async (key, bytes) => {
      const { sdk, client } = await connected()
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }))
    },
    get: async (key) => {
      const { sdk, client } = await connected()
      try {
        return await read(client, sdk, key)
      } catch (error) {
        if (isMissing(sdk, error)) return undefined
        throw error
      }
    },
    delete: async (key) => {
      const { sdk, client } = await connected()
      await client.send(new sdk.DeleteObjectCommand(at(key)))
    },
  }
}
