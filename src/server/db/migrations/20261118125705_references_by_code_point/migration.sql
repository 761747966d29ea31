-- By code point what begins alike lies together; in Danish 'AA' comes after 'Z'. The index bookings_reference is built
-- anew in the same order.
alter table bookings alter column reference type text collate "C";
