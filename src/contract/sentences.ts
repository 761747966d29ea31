import { messages } from '#domain/messages.ts'
import { z } from 'zod'

/** What a schema says where neither it nor a domain rule has words of its own. */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return messages.required
    if (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union')
      return 'Please choose or type something we understand here.'
    return undefined
  },
})
