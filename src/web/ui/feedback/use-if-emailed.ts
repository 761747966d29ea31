import { useClient } from '#web/lib/client.ts'

/** Words that promise an email, only where one can be sent. Otherwise those in their place. */
export const useIfEmailed = () => {
  const { emailWorks } = useClient()
  return (words: string, otherwise = ''): string => (emailWorks ? words : otherwise)
}
