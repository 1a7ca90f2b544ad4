import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { countWord, mostShown } from './count.ts'
import styles from './table-parts.module.css'

type Props = {
  /** From 1. */
  page: number
  /** Rows on a page. */
  size: number
  /** Rows on all pages. */
  total: number
  /** `replace`: the page has no rows any more, and the one before takes its place, in the history as well. */
  onPage: (page: number, options?: { replace: boolean }) => void
}

/** Whether a list needs a pager: it has several pages, or somebody is on one that it has no more. */
export const hasPages = (list: { page: number; page_size: number; total: number }): boolean =>
  list.total > list.page_size || list.page > 1

/**
 * Which rows of how many are shown, and the way to those before and after. From a page whose rows have gone, it leads
 * to the last that has some.
 */
export const Pager = ({ page, size, total, onPage }: Props) => {
  const known = Math.min(total, mostShown)
  const last = Math.max(1, Math.ceil(known / size))
  // Of a list that the server stopped counting, nobody knows the last page.
  const isPast = page > last && total <= mostShown
  // The answer of the server tells that the page is past the end: no press does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such answer; the caller's function is new with each rendering
  useEffect(() => {
    if (isPast) onPage(last, { replace: true })
  }, [isPast, last])
  const from = total === 0 || isPast ? 0 : (page - 1) * size + 1
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
          {countWord(from)}–{countWord(isPast ? 0 : Math.min(page * size, known))}
        </strong>{' '}
        of {countWord(total)}
      </span>
      {step(page - 1, 'Previous page', <ChevronLeft aria-hidden="true" />)}
      {step(page + 1, 'Next page', <ChevronRight aria-hidden="true" />)}
    </nav>
  )
}
