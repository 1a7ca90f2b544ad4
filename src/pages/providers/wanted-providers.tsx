import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#contract/vocabulary/trades.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './providers.module.css'

/** Where no issue is open: whom most homes need first. */
const usual = ['Plumber', 'Electrician', 'HVAC technician']

/** Trades that open issues ask for, each a press away from adding somebody. */
export const WantedProviders = ({
  wanted,
  isEmpty,
  onAdd,
}: {
  wanted: Answer<'providers.list'>['wanted']
  isEmpty: boolean
  onAdd: (trade: string) => void
}) => {
  const asked = wanted.filter(({ known }) => !known)
  const open = asked.length === 0 && isEmpty ? usual.map((trade) => ({ trade, issues: 0 })) : asked
  if (open.length === 0) return null
  const title =
    asked.length > 0 ? 'Wanted for your open issues' : 'Good to know before something breaks'
  return (
    <section className={styles.wanted} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {open.map(({ trade, issues }) => (
          <li key={trade}>
            <strong>{capital(trade)}</strong>
            {issues > 0 && <span>{counted(issues, 'open issue')}</span>}
            <Button look="secondary" onClick={() => onAdd(capital(trade))}>
              Add one
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
