import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './templates.module.css'

type Props = {
  label: string
  /** The words of the button. */
  action: string
  maxLength: number
  onAdd: (text: string) => void
}

/** One field and a button that add a line to a list. Leaving the field adds it too: saving must not lose it. */
export const AddLine = ({ label, action, maxLength, onAdd }: Props) => {
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed.trim() === '') return
    onAdd(typed.trim())
    setTyped('')
  }
  return (
    <div className={styles.adding}>
      <TextField
        label={label}
        optional
        maxLength={maxLength}
        value={typed}
        onChange={setTyped}
        onBlur={add}
        onKeyDown={(event) => {
          // Enter adds the line instead of saving the template.
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button look="secondary" onClick={add}>
        {action}
      </Button>
    </div>
  )
}
