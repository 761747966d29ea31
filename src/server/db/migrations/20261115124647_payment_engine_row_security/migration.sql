select app.protect('card_customers');
