-- Deleting a person leaves their emails without an owner. SET NULL alone would also take the client away, and fail.
alter table emails drop constraint emails_client_id_user_id_users_client_id_id_fkey;
--> statement-breakpoint
alter table emails add constraint emails_client_id_user_id_users_client_id_id_fkey
  foreign key (client_id, user_id) references users (client_id, id) on delete set null (user_id);
