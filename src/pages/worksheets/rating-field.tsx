import { useId } from 'react'
import { ratingWord } from '#contract/vocabulary/worksheets.ts'
import type { Item } from '#contract/worksheets.ts'
import styles from './rating-field.module.css'

export type Rating = NonNullable<Item['rating']>

const ratings: Rating[] = ['IN', 'NI', 'NP', 'D']

type Props = {
  /** The item's name. */
  label: string
  value: Rating | null
  disabled: boolean
  onChange: (rating: Rating) => void
}

/**
 * The four chips of an item, each a radio button that the style draws as a chip with its value as its word. A worksheet has
 * them for each of its items, and a slow phone pays for each element with each tap: four are the least.
 */
export const RatingField = ({ label, value, disabled, onChange }: Props) => {
  const name = useId()
  return (
    <fieldset aria-label={label} className={styles.ratings}>
      {ratings.map((rating) => (
        <input
          key={rating}
          type="radio"
          aria-label={rating}
          title={ratingWord[rating]}
          name={name}
          value={rating}
          disabled={disabled}
          checked={value === rating}
          onChange={() => onChange(rating)}
        />
      ))}
    </fieldset>
  )
}
