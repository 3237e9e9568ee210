import { signUpForPortal } from '@trellis/contract/portal-sign-up.ts'
import { signUpProblems, type SignUpValues } from '@trellis/domain/portal/sign-up-rules.ts'
import { useState } from 'react'
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import { savedValue } from '../api/envelope.ts'
import { tellFields } from '../api/save-trouble.ts'
import { ServiceError } from '../api/service-error.ts'
import { useSend } from '../api/use-send.ts'
import { useConfiguration } from '../shell/configuration-context.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useField } from '../ui/form-field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { PortalLanguage } from './language/languages.ts'
import { problemText } from './problem-text.ts'
import { useErrorsInLanguage } from './use-errors-in-language.ts'

const EMPTY: SignUpValues = { firstName: '', lastName: '', email: '', phone: '' }

/** The button that was pressed is gone; the same function each time, so that it is called once. */
const focusOnce = (element: HTMLElement | null): void => element?.focus()

/** Name, address and phone; what comes next comes by mail, and looks the same for everybody. */
export function SignUpForm({ language }: { language: PortalLanguage }) {
  const { requests: words } = language.words
  const { emailEndings } = useConfiguration()
  const [isSent, setSent] = useState(false)
  const resolver: Resolver<SignUpValues> = (values) => {
    const problems = signUpProblems(values, emailEndings)
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map((one) => [one.field, { type: one.code, message: problemText(one, language) }]))
    return { values: {}, errors: errors as FieldErrors<SignUpValues> }
  }
  const form = useForm<SignUpValues>({ resolver, defaultValues: EMPTY, mode: 'onTouched' })
  useErrorsInLanguage(form, language.id)
  const { send, isPending, error } = useSend(signUpForPortal)
  const [firstName, lastName] = [useField(form.control, 'firstName'), useField(form.control, 'lastName')]
  const [email, phone] = [useField(form.control, 'email'), useField(form.control, 'phone')]
  const submit = form.handleSubmit(async (values) => {
    try {
      savedValue(await send({ body: { ...values, language: language.id } }))
      setSent(true)
    } catch (failure) {
      tellFields(form, failure)
    }
  })
  if (isSent)
    return (
      <div ref={focusOnce} tabIndex={-1} className="outline-none">
        <Banner isLive tone="ok" title={words.sentTitle}>
          {words.sentText}
        </Banner>
      </div>
    )
  const isTooMany = error instanceof ServiceError && error.status === 429
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void submit(event)
      }}
    >
      <p className="text-xs text-muted">{words.required}</p>
      {error && (
        <Banner isLive tone="danger">
          {isTooMany ? words.tooMany : error instanceof ServiceError && error.status === 422 ? words.mend : words.notSent}
        </Banner>
      )}
      <TextField {...firstName} label={words.firstName} isRequired maxLength={50} autoComplete="given-name" />
      <TextField {...lastName} label={words.lastName} isRequired maxLength={50} autoComplete="family-name" />
      <TextField {...email} label={words.email} isRequired maxLength={254} type="email" autoComplete="email" />
      <PhoneField {...phone} label={words.phone} isRequired />
      <div>
        <Button type="submit" variant="primary" isPending={isPending}>
          {words.getAccount}
        </Button>
      </div>
    </form>
  )
}
