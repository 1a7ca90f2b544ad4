import { type MailChoices, type MailKind, mailWord } from '#contract/vocabulary/mails.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSwitches } from '#src/pages/shared/use-switches.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

type Props = { kinds: readonly MailKind[] }

/** Each switch is kept as soon as it is pressed; one that could not be kept goes back. */
export const Switches = ({ stored, kinds }: Props & { stored: MailChoices }) => {
  const { values, error, press } = useSwitches('account.saveMails', stored, (_, body) => ({
    body,
  }))
  return (
    <Stack tight>
      {error && <Banner tone="bad">{error}</Banner>}
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={values[kind]}
          onChange={(checked) => press({ [kind]: checked })}
        >
          {mailWord[kind]}
        </Checkbox>
      ))}
    </Stack>
  )
}

/** The switches of these kinds of mail. */
export const MailSwitches = ({ kinds }: Props) => {
  const read = useResource('account.mails', {})
  return <Loaded of={read}>{(stored) => <Switches stored={stored} kinds={kinds} />}</Loaded>
}
