import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Hidden } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './form.module.css'
import { commonLocations } from './form-words.ts'

const most = 40

type Props = { value: readonly string[]; onChange: (value: string[]) => void }

/** Where it is, in several places. Enter, a comma or leaving the field adds the typed text. */
export const LocationsField = ({ value, onChange }: Props) => {
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const names = text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    if (names.length > 0) onChange([...new Set([...value, ...names])].slice(0, most))
    setTyped('')
  }
  return (
    <div className={styles.locations}>
      <div className={styles.add}>
        <TextField
          label="Locations"
          hint="Several, separated by commas."
          optional
          maxLength={80}
          value={typed}
          onChange={(text) => (text.endsWith(',') ? add(text) : setTyped(text))}
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add(typed)
          }}
        />
        <Button look="secondary" onClick={() => add(typed)}>
          Add<Hidden> location</Hidden>
        </Button>
      </div>
      {value.length > 0 && (
        <ul className={styles.suggestions} aria-label="Chosen locations">
          {value.map((location) => (
            <li key={location}>
              <button
                type="button"
                className={styles.chosen}
                aria-label={`Remove location ${location}`}
                onClick={() => onChange(value.filter((other) => other !== location))}
              >
                {location} <X aria-hidden="true" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.suggestions} aria-label="Usual locations">
        {commonLocations
          .filter((location) => !value.includes(location))
          .map((location) => (
            <li key={location}>
              <button
                type="button"
                className={styles.suggestion}
                aria-label={`Add location ${location}`}
                onClick={() => add(location)}
              >
                {location}
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
