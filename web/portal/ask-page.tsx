import { askToBeLinked, listOwnLinkRequests } from '@trellis/contract/parent-links.ts'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { savedValue } from '../api/envelope.ts'
import { tellFields } from '../api/save-trouble.ts'
import { ServiceError } from '../api/service-error.ts'
import { useReferenceList } from '../api/use-reference-list.ts'
import { useSend } from '../api/use-send.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { AddressFields, ChildFields, WantFields } from './ask-fields.tsx'
import { askBody, askResolver, EMPTY_ASK, type AskValues } from './ask-values.ts'
import type { PortalLanguage } from './language/languages.ts'
import { PortalFrame } from './portal-frame.tsx'
import { useErrorsInLanguage } from './use-errors-in-language.ts'
import { PortalFailed } from './without-children.tsx'

/** /portal/ask: a parent asks for a first evaluation of a child, or to be linked to one. */
export function AskPage() {
  return (
    <PortalFrame
      title={({ words }) => words.requests.ask}
      description={({ words }) => words.requests.askIntro}
      eyebrow={({ words, direction }) => (
        <Link href="/portal" look="plain" className="inline-flex items-center gap-1">
          <ArrowLeft aria-hidden className={direction === 'rtl' ? 'size-3.5 rotate-180' : 'size-3.5'} />
          {words.requests.back}
        </Link>
      )}
    >
      {(language) => <AskForm language={language} />}
    </PortalFrame>
  )
}

function AskForm({ language }: { language: PortalLanguage }) {
  const { words } = language
  const { today } = useCurrentUser()
  const navigate = useNavigate()
  const resolver = useMemo(() => askResolver(today, language), [today, language])
  const form = useForm<AskValues>({ resolver, defaultValues: EMPTY_ASK, mode: 'onTouched' })
  useErrorsInLanguage(form, language.id)
  const { send, isPending, error } = useSend(askToBeLinked, { changes: [listOwnLinkRequests] })
  const boroughs = useReferenceList('Borough')
  const submit = form.handleSubmit(async (values) => {
    try {
      savedValue(await send({ body: askBody(values, language.id) }))
      void navigate('/portal')
    } catch (failure) {
      tellFields(form, failure)
    }
  })
  if (boroughs.error && !boroughs.data)
    return <PortalFailed words={words} sentence={words.requests.listsFailed} onRetry={() => void boroughs.refetch()} isRetrying={boroughs.isFetching} />
  const isRule = error instanceof ServiceError && error.status === 422
  const fields = { form, language, today }
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-7"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) void submit(event)
        }}
      >
        <Banner>{words.requests.privacy}</Banner>
        <p className="text-xs text-muted">{words.requests.required}</p>
        <WantFields {...fields} />
        <ChildFields {...fields} />
        <AddressFields {...fields} />
        {(error || (form.formState.isSubmitted && !form.formState.isValid)) && (
          <Banner isLive tone="danger">
            {error && !isRule ? words.requests.notSent : words.requests.mend}
          </Banner>
        )}
        <div>
          <Button type="submit" variant="primary" isPending={isPending}>
            {words.requests.send}
          </Button>
        </div>
      </form>
    </Card>
  )
}
