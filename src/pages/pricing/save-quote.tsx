import type { Quote } from '#contract/pricing.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'
import { priceSince } from './price-since.ts'
import styles from './pricing.module.css'
import { type SetUp, savedOf, searchOf, setUpOfSaved } from './set-up.ts'

/** Keeps the quote on the page for its homeowner, and says what it cost when it was kept. */
export const SaveQuote = ({ setUp, quote }: { setUp: SetUp; quote: Quote }) => {
  const list = useResource('savedQuotes.list', {})
  const form = useSubmission('savedQuotes.save', {})
  const body = savedOf(setUp)
  const search = searchOf(setUpOfSaved(body)).toString()
  // Where the list cannot be read, the answer tells it.
  const known = list.error === null ? list.data?.quotes : [form.answer?.quote ?? []].flat()
  const same = known?.filter(({ set_up }) => searchOf(setUpOfSaved(set_up)).toString() === search)
  const before =
    same?.find(({ total_cents }) => total_cents === quote.total_cents) ?? same?.at(0) ?? null
  const isSaved = before?.total_cents === quote.total_cents
  const problem = form.error ?? Object.values(form.problems)[0]
  return (
    <>
      <Button look="secondary" busy={form.busy} onClick={() => form.submit({ body })}>
        {isSaved ? 'Quote saved' : 'Save this quote'}
      </Button>
      <div className={styles.wide} role="status">
        {before !== null && <p>{priceSince(before)}</p>}
      </div>
      {problem !== undefined && (
        <div className={styles.wide}>
          <Banner tone="bad">{problem}</Banner>
        </div>
      )}
    </>
  )
}
