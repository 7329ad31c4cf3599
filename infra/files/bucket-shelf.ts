import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { placeOf, type Shelf } from './shelf.js';

/**
 * A bucket of an S3-compatible service: `https://KEY:SECRET@host/bucket/prefix?region=…`. Without a key the usual
 * sources of the AWS SDK apply: environment, profile, machine role.
 */
export function bucketShelf(address: string): Shelf {
  const url = new URL(address);
  const [Bucket, ...prefix] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    // Some servers do not understand trailing checksums and would store them as part of the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(url.username && {
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
  });
  const objectOf = (digest: string) => ({ Bucket, Key: [...prefix, placeOf(digest)].join('/') });
  return {
    has: (digest) =>
      client.send(new HeadObjectCommand(objectOf(digest))).then(
        () => true,
        (error) => {
          if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
          throw error;
        },
      ),
    open: async (digest, part) => {
      const Range = part && `bytes=${part.start}-${part.end}`;
      const { Body } = await client.send(new GetObjectCommand({ ...objectOf(digest), Range }));
      return Body as Readable;
    },
    keep: async (digest, file, size) => {
      const Body = createReadStream(file);
      await client.send(new PutObjectCommand({ ...objectOf(digest), Body, ContentLength: size }));
    },
    close: () => client.destroy(),
  };
}
