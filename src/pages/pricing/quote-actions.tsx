import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Quote } from '#contract/pricing.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useChildren, useSession } from '#src/pages/shared/use-app.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './pricing.module.css'
import { mailOf, type SetUp, searchOf } from './set-up.ts'

/** Homeowners alone keep quotes. */
const SaveQuote = lazyPart(() => import('./save-quote.tsx').then((part) => part.SaveQuote))

/** What can be done with a price: keep it, send it, and what comes next for this person. */
export const QuoteActions = ({
  quote,
  setUp,
  isTyped,
  children,
}: {
  quote: Quote | null
  setUp: SetUp
  isTyped: boolean
  /** More that can be done with it. */
  children?: ReactNode
}) => {
  const session = useSession()
  const { properties } = useChildren()
  const hasHome = useSelector(properties, (snapshot) => (snapshot?.context.list.length ?? 0) > 0)
  // The request begins with the values typed here.
  const search = searchOf(setUp)
  // The details of the own home are those of no other one, unless somebody typed them.
  const forAnother = isTyped ? `${paths.newInspection()}?${search}` : paths.newInspection()
  const [kept, setKept] = useState<'no' | 'copied' | 'shown'>('no')
  // Also an untouched page tells its set-up: it begins with another one for another person.
  const address = new URL(`?${search}`, window.location.href).href
  const keep = async () => {
    // Without https there is no clipboard, and a browser may refuse it: then the link is there to be copied.
    const copied =
      'clipboard' in navigator &&
      (await navigator.clipboard.writeText(address).then(
        () => true,
        () => false,
      ))
    setKept(copied ? 'copied' : 'shown')
  }
  return (
    <div data-print="hide">
      <div className={styles.actions}>
        {session?.role === 'homeowner' && hasHome && (
          <>
            <Link className={buttonClass()} to={`${paths.requestInspection()}?${search}`}>
              Request Inspection
            </Link>
            <Link className={buttonClass('secondary')} to={forAnother}>
              Request it for another home
            </Link>
          </>
        )}
        {session?.role === 'homeowner' && !hasHome && (
          <Link className={buttonClass()} to={`${paths.newInspection()}?${search}`}>
            Request Inspection
          </Link>
        )}
        {session !== null && session.role !== 'homeowner' && (
          <Link className={buttonClass()} to={`${paths.newInspection()}?${search}`}>
            Prepare it for a client
          </Link>
        )}
        {quote !== null && (
          <>
            <a className={buttonClass('secondary')} href={mailOf(quote, address)}>
              Send by e-mail
            </a>
            <Button look="secondary" onClick={keep}>
              {kept === 'copied' ? 'Link copied' : 'Copy the link to this quote'}
            </Button>
            <Button look="secondary" onClick={() => window.print()}>
              Print
            </Button>
          </>
        )}
        {session?.role === 'admin' && (
          <Link className={buttonClass('secondary')} to={paths.adminSettings('prices')}>
            Change the prices
          </Link>
        )}
        {children}
        {quote !== null && session?.role === 'homeowner' && session.viewer === undefined && (
          <Suspense
            fallback={
              <Button look="secondary" busy>
                Save this quote
              </Button>
            }
          >
            <SaveQuote setUp={setUp} quote={quote} />
          </Suspense>
        )}
      </div>
      {kept === 'shown' && (
        <TextField
          label="Link to this quote"
          readOnly
          value={address}
          onChange={() => {}}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  )
}
