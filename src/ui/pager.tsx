import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { countWord, mostShown } from './count.ts'
import styles from './table-parts.module.css'

type Props = {
  /** From 1. */
  page: number
  /** Rows on a page. */
  size: number
  /** Rows on all pages. */
  total: number
  onPage: (page: number) => void
}

/** Which rows of how many are shown, and the way to those before and after. */
export const Pager = ({ page, size, total, onPage }: Props) => {
  const known = Math.min(total, mostShown)
  const last = Math.max(1, Math.ceil(known / size))
  const from = total === 0 ? 0 : (page - 1) * size + 1
  const step = (to: number, label: string, sign: ReactNode) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={to < 1 || to > last || undefined}
      onClick={() => {
        if (to >= 1 && to <= last) onPage(to)
      }}
    >
      {sign}
    </button>
  )
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span role="status">
        <strong>
          {countWord(from)}–{countWord(Math.min(page * size, known))}
        </strong>{' '}
        of {countWord(total)}
      </span>
      {step(page - 1, 'Previous page', <ChevronLeft aria-hidden="true" />)}
      {step(page + 1, 'Next page', <ChevronRight aria-hidden="true" />)}
    </nav>
  )
}
