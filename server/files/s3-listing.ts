export interface ListingPage {
  readonly entries: readonly { readonly key: string; readonly writtenAt: Date }[]
  /** Token of the next page. */
  readonly next: string | undefined
}

/** One page of ListObjectsV2. Our keys are digests, so nothing in them is ever escaped. */
export function readListing(xml: string): ListingPage {
  const entries = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, one = '']) => ({
    key: inside(one, 'Key') ?? '',
    writtenAt: new Date(inside(one, 'LastModified') ?? Date.now()),
  }))
  return { entries, next: inside(xml, 'NextContinuationToken') }
}

const inside = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(xml)?.[1]
