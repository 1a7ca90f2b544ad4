import { Banner } from '#src/ui/states.tsx'

/** What is wrong with the figures of a long form: the one sentence, or how many fields have one. */
export const WrongFields = ({
  problems,
  except,
}: {
  problems: Record<string, string>
  except: string
}) => {
  const wrong = Object.keys(problems).filter((path) => path !== except)
  if (wrong.length === 0) return null
  return (
    <Banner tone="bad">
      {wrong.length === 1
        ? problems[wrong[0] ?? '']
        : `${wrong.length} fields need another value. Each says which.`}
    </Banner>
  )
}
