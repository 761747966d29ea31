/** Passwords of eight characters and more that lists of leaked ones begin with, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 11111111 00000000 88888888 12341234
  12344321 11223344 123123123 1234567891 147258369 123654789 789456123 112233445566 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwert123 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword passwort motdepasse contrasena
  iloveyou iloveyou1 sunshine sunshine1 princess princess1 football football1 baseball basketball superman batman123
  trustno1 welcome1 welcome123 letmein1 letmein123 admin123 admin1234 administrator changeme changeme123 secret123
  abcd1234 abc12345 a1b2c3d4 aa123456 a1234567 q1w2e3r4 zaq12wsx whatever computer internet michelle jennifer charlie1
  liverpool liverpool1 arsenal1 chelsea1 manchester mustang1 starwars pokemon1 pokemon123 minecraft summer2024
  summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 autumn2026 monday123 hello123 helloworld dragon123
  master123 shadow123 monkey123 jordan23 michael1 ashley123 daniel123 thomas123 samantha victoria elizabeth
  blink182 lovelove fuckyou1 corvette maverick midnight butterfly chocolate cookie123 flower123 family123
  rollcall rollcall1 rollcall123`.split(/\s+/),
)
