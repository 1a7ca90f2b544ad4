import { Columns3 } from 'lucide-react'
import { Menu } from './menu.tsx'
import styles from './table-parts.module.css'

type Props = {
  /** Labels of all columns in their order; the first names the rows and stays. */
  columns: readonly string[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** Which columns of a table are shown. */
export const ColumnChoice = ({ columns, hidden, onChange }: Props) => (
  <Menu
    end
    floats
    className={styles.choice}
    panel={() =>
      columns.slice(1).map((label) => (
        <label key={label} className={styles.column}>
          <input
            type="checkbox"
            checked={!hidden.includes(label)}
            onChange={() =>
              onChange(
                hidden.includes(label)
                  ? hidden.filter((other) => other !== label)
                  : [...hidden, label],
              )
            }
          />
          {label}
        </label>
      ))
    }
  >
    <Columns3 aria-hidden="true" />
    Columns
  </Menu>
)
