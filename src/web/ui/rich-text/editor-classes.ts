import editor from './rich-text-editor.module.css'
import prose from './prose.module.css'

/** What stands inside the editor looks as it will on the page. */
export const editorClasses = `${editor.text ?? ''} ${prose.prose ?? ''}`
