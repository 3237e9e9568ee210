import type { openOwnNotice, TranscriptPart } from '@trellis/contract/portal.ts'
import type { ResponseOf } from '@trellis/contract/endpoint.ts'
import { LANGUAGES, isLocale } from '@trellis/documents/engine/languages.ts'
import clsx from 'clsx'
import { useId } from 'react'

type Block = ResponseOf<typeof openOwnNotice>['languages'][number]

const directionOf = (locale: string): 'ltr' | 'rtl' => (isLocale(locale) ? LANGUAGES[locale].direction : 'ltr')

/** One language of a letter, in its own direction, word for word as it was frozen. */
export function NoticeBlock({ block: { locale, direction, parts } }: { block: Block }) {
  const id = useId()
  return (
    <article
      lang={locale}
      dir={direction}
      aria-labelledby={id}
      className={clsx(
        'flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-5 text-start leading-6 shadow-card',
        direction === 'rtl' ? '[&_h2]:leading-9 [&_h2]:tracking-normal [&_h3]:tracking-normal' : '[&_h2]:tracking-normal',
      )}
    >
      {parts.map((part, at) => (
        // the parts of a frozen text never move
        <NoticePart key={at} part={part} titleId={id} /> // oxlint-disable-line react/no-array-index-key
      ))}
    </article>
  )
}

function NoticePart({ part, titleId }: { part: TranscriptPart; titleId: string }) {
  switch (part.kind) {
    case 'sender':
    case 'recipient':
    case 'closing':
      return <Lines lines={part.lines} className={part.kind === 'sender' ? 'text-muted' : ''} />
    case 'dateline':
      return <Lines lines={part.items} className="text-muted" />
    case 'title':
      return (
        <h2 id={titleId} className="text-xl leading-7">
          {part.text}
        </h2>
      )
    case 'heading':
      return <h3 className="mt-2 text-base leading-6">{part.text}</h3>
    case 'paragraph':
      return <p>{part.text}</p>
    case 'note':
      return <p className="text-xs leading-5 text-muted">{part.text}</p>
    case 'list':
      return (
        <ul className="flex list-disc flex-col gap-1.5 ps-5">
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'answers':
      return (
        <dl className={clsx('grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr]', part.style === 'key' && 'rounded-lg bg-accent-soft p-4 text-accent-ink')}>
          {part.rows.map(({ label, lines }) => (
            <div key={label} className="contents">
              <dt className={part.style === 'key' ? '' : 'text-muted'}>{label}</dt>
              <dd className={clsx('min-w-0 wrap-anywhere', part.style === 'key' && 'font-semibold')}>
                <Lines lines={lines} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return (
        <table className="w-full border-collapse text-start">
          <thead>
            <tr>
              {part.columns.map((column) => (
                <th key={column} scope="col" className="border-b border-edge py-1.5 pe-3 text-start align-bottom font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.rows.map((row) => (
              <tr key={row.join(' ')}>
                {row.map((cell, at) => (
                  <td key={part.columns[at]} className="border-b border-line py-1.5 pe-3 align-top wrap-anywhere">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'asWritten':
      return (
        <div>
          {part.remark && <p className="text-xs leading-5 text-muted">{part.remark}</p>}
          <p lang={part.locale} dir={directionOf(part.locale)} className="border-s-2 border-edge ps-3 text-start wrap-anywhere whitespace-pre-line">
            {part.text}
          </p>
        </div>
      )
    case 'inLanguage':
      return (
        <p lang={part.locale} dir={part.direction} className="text-start">
          {part.text}
        </p>
      )
  }
}

const Lines = ({ lines, className }: { lines: readonly string[]; className?: string }) => (
  <p className={className}>
    {lines.map((line, at) => (
      <span key={`${at} ${line}`} className="block">
        {line}
      </span>
    ))}
  </p>
)
