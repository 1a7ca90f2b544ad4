import { Children, type ReactNode } from 'react'
import styles from './display.module.css'

/** '$2,200–$7,900', 'Dec 10, 2026', '9:30 AM', '14 kB', '3 h 30 min', 'No. HK-1004': read as one word. */
const whole =
  /([−+-]?\$\d+(?:[,.]\d+)*(?:–\$?\d+(?:[,.]\d+)*)?|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:, \d{4})?\b|\b\d{1,2}(?::\d{2})? [AP]M\b|\b\d+(?:[.,]\d+)* (?:kB|MB|GB|min|h(?: \d+ min)?)\b|(?:\bNo\. )?\b[A-Z]{2,4}-\d{3,}\b)/

/** Words in which no amount, day, time, size or number of a paper is torn apart at the end of a line. Anything but text stays as it is. */
export const unbroken = (words: ReactNode): ReactNode =>
  typeof words === 'string' && whole.test(words)
    ? words.split(whole).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and no state
          <span key={at} className={styles.whole}>
            {part}
          </span>
        ),
      )
    : Array.isArray(words)
      ? Children.map(words, (part) => (typeof part === 'string' ? unbroken(part) : part))
      : words
