import { authorizePath } from '../session/authorize-path.ts'
import { useSubject } from '../session/session-context.ts'
import { useConfiguration } from '../shell/configuration-context.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { Link } from '../ui/link.tsx'

const STEPS = [
  'Ask the school your child attends, or the committee that evaluates your child, to add you as a ' +
    'parent or guardian. They check who you are and how you are related to your child.',
  'They give you a link of your own. It works once and for seven days. With it you choose your password.',
  'Sign in with your user name and password. You then see the children you were linked to, and nobody else.',
]

/** `/verification-guardian-parent-child`: how a parent or guardian gets to see their child's case. */
export function GuardianVerificationPage() {
  const isSignedIn = useSubject() !== undefined
  const { serviceDeskPhone } = useConfiguration()
  return (
    <PlainPage
      title="For parents and guardians"
      actions={
        <Link href={isSignedIn ? '/' : authorizePath('/')} look="primary">
          {isSignedIn ? 'Go to the start page' : 'Go to sign-in'}
        </Link>
      }
    >
      <p>Before you can see your child’s case here, the school has to make sure that you are the parent or guardian.</p>
      <ol className="list-decimal space-y-2 ps-5">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        Your link has ended, or a child is missing? Ask the same people for a new link or a correction
        {serviceDeskPhone ? `, or call the Service Desk at ${serviceDeskPhone}` : ''}.
      </p>
    </PlainPage>
  )
}
