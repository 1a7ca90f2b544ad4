import { Check, ChevronDown } from 'lucide-react'
import { use, useState } from 'react'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  Text,
} from 'react-aria-components'
import styles from './aria-field.module.css'
import { AriaFrame, AriaWords, Floating } from './aria-field.tsx'
import type { ComboboxProps } from './combobox.tsx'

const words = { loading: 'Searching…', ready: 'Nothing found.', failed: 'The search failed.' }

/** A press opens the list; Tab, which only passes by, does not. */
const TypedText = ({ placeholder }: { placeholder: string | undefined }) => {
  const state = use(ComboBoxStateContext)
  return (
    <Input
      className={styles.input}
      placeholder={placeholder}
      onClick={() => state?.open(null, 'manual')}
    />
  )
}

export const LoadedCombobox = ({
  value,
  onChange,
  options,
  placeholder,
  onText,
  text = '',
  state = 'ready',
  ...field
}: ComboboxProps) => {
  const chosen = options.find((option) => option.value === value)?.label ?? (value ? text : '')
  // A caller that searches hears the typed text; otherwise the list filters itself.
  const [typed, setTyped] = useState(chosen)
  const source =
    onText === undefined
      ? { defaultItems: options }
      : {
          items: options,
          inputValue: typed,
          onInputChange: (next: string) => {
            setTyped(next)
            onText(next)
          },
        }
  return (
    <AriaFrame>
      <ComboBox
        {...source}
        className={styles.field}
        allowsEmptyCollection
        isDisabled={Boolean(field.blocked)}
        isInvalid={Boolean(field.error)}
        isRequired={!field.optional}
        validationBehavior="aria"
        selectedKey={value === '' ? null : value}
        onSelectionChange={(key) => onChange(key === null ? '' : String(key))}
      >
        <AriaWords {...field}>
          <Group className={styles.group}>
            <TypedText placeholder={placeholder} />
            <Button className={styles.sign}>
              <ChevronDown aria-hidden="true" />
            </Button>
          </Group>
        </AriaWords>
        <Floating className={styles.list}>
          <ListBox<(typeof options)[number]>
            className={styles.options}
            renderEmptyState={() => <p className={styles.nothing}>{words[state]}</p>}
          >
            {(option) => (
              <ListBoxItem id={option.value} textValue={option.label} className={styles.option}>
                <Text slot="label" className={styles.name}>
                  {option.label}
                </Text>
                {option.note && (
                  <Text slot="description" className={styles.note}>
                    {option.note}
                  </Text>
                )}
                <Check aria-hidden="true" />
              </ListBoxItem>
            )}
          </ListBox>
        </Floating>
      </ComboBox>
    </AriaFrame>
  )
}
