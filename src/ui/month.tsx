import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components'
import styles from './month.module.css'

/** The days of a month, inside a calendar of react-aria. */
export const Month = ({ range = false }: { range?: boolean }) => (
  <>
    <header className={styles.head}>
      <CalendarHeading className={styles.title} />
      <Button slot="previous" className={styles.step}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button slot="next" className={styles.step}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </header>
    <CalendarGrid className={styles.grid} weekdayStyle="short">
      <CalendarGridHeader>
        {(weekday) => <CalendarHeaderCell className={styles.weekday}>{weekday}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell date={date} className={clsx(styles.day, range && styles.between)} />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  </>
)
