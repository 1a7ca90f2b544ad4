import clsx from 'clsx'
import type { Provider } from '#contract/providers.ts'
import { capital } from '#contract/vocabulary/trades.ts'
import { counted, day, dollars } from '#src/pages/shared/format.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Hidden } from '#src/ui/layout.tsx'
import { NameButton } from '#src/ui/row-button.tsx'
import { callable, papersInWords, stars } from './provider-words.ts'
import styles from './providers.module.css'

export const Rating = ({ rating }: { rating: number }) => (
  <span className={styles.stars}>
    <span aria-hidden="true">{stars(rating)}</span>
    <Hidden>{rating} of 5</Hidden>
  </span>
)

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()

const Line = ({
  provider,
  isOpen,
  onOpen,
}: {
  provider: Provider
  isOpen: boolean
  onOpen: () => void
}) => {
  const now = useNow()
  const { name, trade, phone, email, rating, jobs, spent_cents, last_job_on } = provider
  return (
    <li className={clsx(styles.item, isOpen && styles.open)}>
      <span className={styles.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={styles.main}>
        <NameButton aria-pressed={isOpen} onClick={onOpen}>
          {name}
        </NameButton>
        <p className={styles.meta}>
          {trade !== '' && <span>{capital(trade)}</span>}
          {rating !== null && <Rating rating={rating} />}
          {papersInWords(provider, now).map(({ key, text, isOver }) => (
            <Badge key={key} tone={isOver ? 'bad' : 'warn'}>
              {text}
            </Badge>
          ))}
        </p>
      </div>
      <div className={styles.reach}>
        {phone !== '' && <a href={callable(phone)}>{phone}</a>}
        {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      </div>
      <div className={styles.sums}>
        <strong>{jobs === 0 ? 'No jobs yet' : dollars(spent_cents)}</strong>
        {jobs > 0 && (
          <span>
            {counted(jobs, 'job')}
            {last_job_on !== null && `, last ${day(last_job_on)}`}
          </span>
        )}
      </div>
    </li>
  )
}

/** The people of a home, each with how to reach them and what they did here. */
export const ProviderList = ({
  providers,
  open,
  onOpen,
}: {
  providers: readonly Provider[]
  open: string | null
  onOpen: (id: string) => void
}) =>
  providers.length === 0 ? (
    <p className={styles.none}>No one matches. Try another word, or clear the filters.</p>
  ) : (
    <ul className={styles.rows} aria-label="Service providers">
      {providers.map((provider) => (
        <Line
          key={provider.provider_id}
          provider={provider}
          isOpen={provider.provider_id === open}
          onOpen={() => onOpen(provider.provider_id)}
        />
      ))}
    </ul>
  )
